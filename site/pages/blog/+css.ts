import css from '../../styles/blog.scss?inline'

export default css
