import Cpu from 'lucide-react/icons/cpu'
import Euro from 'lucide-react/icons/euro'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListChecks from 'lucide-react/icons/list-checks'
import type { LucideIcon } from 'lucide-react'
import type { FaqIcon } from '#content/faq'

/** The pictures that faq.json names. */
export const faqIcons: Readonly<Record<FaqIcon, LucideIcon>> = {
  Info,
  KeyRound,
  Euro,
  ListChecks,
  Cpu,
  LifeBuoy,
}
