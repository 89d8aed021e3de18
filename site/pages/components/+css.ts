import css from '../../styles/components.scss?inline'

export default css
