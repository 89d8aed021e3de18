import css from '../../styles/specialBrand.scss?inline'

export default css
