import type { LucideIcon } from 'lucide-react'
import AlertTriangle from 'lucide-react/icons/triangle-alert'
import Battery from 'lucide-react/icons/battery'
import Cpu from 'lucide-react/icons/cpu'
import Key from 'lucide-react/icons/key'
import Radio from 'lucide-react/icons/radio'
import Wrench from 'lucide-react/icons/wrench'
import type { ServiceIcon } from '#content/services'

export const serviceIcons: Readonly<Record<ServiceIcon, LucideIcon>> = {
  Key,
  Radio,
  AlertTriangle,
  Wrench,
  Battery,
  Cpu,
}
