// A page's own script takes the place of the one for every page.
import '../+client.ts'
import { fillReference } from '../../browser/fillReference.ts'

fillReference(document, window.location.search)
