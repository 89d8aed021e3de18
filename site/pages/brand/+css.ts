import css from '../../styles/brand.scss?inline'

export default css
