import css from '../../styles/faq.scss?inline'

export default css
