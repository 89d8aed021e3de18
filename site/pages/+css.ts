import css from '../styles/site.scss?inline'

export default css
