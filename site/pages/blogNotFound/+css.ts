import css from '../../styles/notFound.scss?inline'

export default css
