import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { pushReportSchema } from '#domain/push/schemas'
import { apiFetch, fetchJson } from '../shared/apiFetch.ts'

const path = '/api/admin/push'

const reportKey = ['push']
const ownKey = ['push', 'own']

/** Whether this browser can get messages while no tab is open. */
export const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** An iPhone or iPad gets messages only in an app on its home screen. */
export const needsHomeScreen =
  !canPush &&
  /\biP(?:hone|ad)\b/.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches

/** Devices of this account. */
export function usePushReport() {
  return useQuery({
    queryKey: reportKey,
    queryFn: ({ signal }) => fetchJson(pushReportSchema, path, { signal }),
    // Another device may have been added since.
    staleTime: 0,
  })
}

/** The subscription of this browser; null if it has none. */
export function useOwnSubscription() {
  return useQuery({
    queryKey: ownKey,
    queryFn: async () =>
      canPush ? await (await navigator.serviceWorker.ready).pushManager.getSubscription() : null,
    enabled: canPush,
    networkMode: 'always',
    staleTime: 0,
  })
}

/** Asks the browser's permission, and tells the server of this device. Throws PushRefusedError. */
export function useTurnOnPush() {
  return usePushMutation(async () => {
    if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusedError()
    const { publicKey } = await fetchJson(pushReportSchema, path)
    const { pushManager } = await navigator.serviceWorker.ready
    const key = toBytes(publicKey)
    const before = await pushManager.getSubscription()
    // One for another server's key cannot be used.
    if (before && !hasKey(before, key)) await before.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    await registerDevice(subscription)
  })
}

/** Ties this device to the current session. Returns its id, which stays the same. */
export async function registerDevice(subscription: PushSubscription): Promise<string> {
  const payload = { subscription: subscription.toJSON() }
  return (await fetchJson(z.object({ id: z.string() }), path, { method: 'POST', payload })).id
}

export function useTurnOffPush() {
  return usePushMutation(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.getSubscription()
    if (!subscription) return
    const id = await registerDevice(subscription)
    await apiFetch(`${path}/${id}`, { method: 'DELETE' })
    await subscription.unsubscribe()
  })
}

export function useRemoveDevice() {
  return usePushMutation(async (id: string) => {
    await apiFetch(`${path}/${id}`, { method: 'DELETE' })
  })
}

export function useTestPush() {
  return usePushMutation(async () => {
    await apiFetch(`${path}/test`, { method: 'POST' })
  })
}

/** The browser does not allow notifications. */
class PushRefusedError extends Error {}

export function describePushError(error: Error): string {
  if (error instanceof PushRefusedError)
    return 'Uw browser staat geen meldingen toe. Sta ze toe in de instellingen van de browser en probeer het opnieuw.'
  // Such as a private window, or a network that blocks the browser maker's push service.
  return 'De meldingen konden niet worden aangezet. Controleer uw verbinding, gebruik geen privévenster en probeer het bij Instellingen opnieuw.'
}

function usePushMutation<Input = void>(work: (input: Input) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSettled: () => client.invalidateQueries({ queryKey: reportKey }),
  })
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, index) => byte === key[index])
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
