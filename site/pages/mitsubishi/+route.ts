import { matchBrand } from '../../rendering/matchBrand.ts'

export default matchBrand(({ slug }) => slug === 'mitsubishi')
