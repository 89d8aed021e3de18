import css from '../../styles/thanks.scss?inline'

export default css
