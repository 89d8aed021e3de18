import css from '../../styles/rates.scss?inline'

export default css
