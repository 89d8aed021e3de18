import css from '../../styles/article.scss?inline'

export default css
