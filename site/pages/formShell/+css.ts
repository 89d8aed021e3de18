import css from '../../styles/formShell.scss?inline'

export default css
