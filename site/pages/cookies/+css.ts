import css from '../../styles/legal.scss?inline'

export default css
