import css from '../../styles/contact.scss?inline'

export default css
