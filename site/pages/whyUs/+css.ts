import css from '../../styles/whyUs.scss?inline'

export default css
