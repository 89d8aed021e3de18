import { matchBrand } from '../../rendering/matchBrand.ts'

export default matchBrand(({ hasOwnPage }) => !hasOwnPage)
