import { expect, test } from 'vitest'
import { type StoreChange } from '#store/changeFeed'
import { openStore } from '#store/openStore'
import { createFolder } from './createFolder.ts'
import { createFaultyDisk } from './createFaultyDisk.ts'
import { makeContact, toId } from './makeRequest.ts'

const how = { by: 'sanne', at: '2025-07-07T12:05:00.000Z' }
