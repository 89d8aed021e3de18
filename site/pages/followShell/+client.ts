// Replaces the script of other pages. The address of this page is secret: nothing of it may be counted or
// kept, so only the menu is started.
import { startDrawer } from '../../browser/startDrawer.ts'

startDrawer()
