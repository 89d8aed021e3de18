// Replaces the script of other pages.
import '../+client.ts'
import { fillReference } from '../../browser/fillReference.ts'

fillReference(document, window.location.search)
