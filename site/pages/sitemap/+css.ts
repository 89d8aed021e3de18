import css from '../../styles/sitemap.scss?inline'

export default css
