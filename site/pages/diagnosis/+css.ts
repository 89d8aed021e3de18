import css from '../../styles/diagnosis.scss?inline'

export default css
