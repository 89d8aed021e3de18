import css from '../../styles/favicon.scss?inline'

export default css
