import { z } from 'zod/mini'

/** What a colleague wants to hear of: a request handed over, new ones while on duty, and those that nobody takes. */
export const channelUses = ['own', 'duty', 'escalation'] as const

export type ChannelUse = (typeof channelUses)[number]

/** A colleague's own ways to be told. */
export const ownChannelsSchema = z.object({
  mail: z.optional(z.email().check(z.maxLength(254))),
  /** E.164. It gets an SMS of what nobody takes. */
  phone: z.optional(z.string().check(z.regex(/^\+\d{8,15}$/))),
  uses: z.array(z.enum(channelUses)),
})

export type OwnChannels = Readonly<z.infer<typeof ownChannelsSchema>>
