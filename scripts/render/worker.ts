import { workerData } from 'node:worker_threads'
import { savePicture } from './savePicture.ts'
import type { PictureFile } from './listPictureFiles.ts'

/** The program of a thread: makes one picture. */
const { file, folder, samples }: { file: PictureFile; folder: string; samples: number } = workerData
await savePicture(file, folder, samples)
