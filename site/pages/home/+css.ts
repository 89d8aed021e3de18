import css from '../../styles/home.scss?inline'

export default css
