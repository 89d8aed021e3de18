import css from '../../styles/serviceArea.scss?inline'

export default css
