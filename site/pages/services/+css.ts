import css from '../../styles/services.scss?inline'

export default css
