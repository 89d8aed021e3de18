import { formShellPath } from '../../rendering/listPages.ts'

export default formShellPath
