import css from '../../styles/repair.scss?inline'

export default css
