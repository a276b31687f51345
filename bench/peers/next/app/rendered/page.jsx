import { PageOfSite } from '../page-of-site.jsx'

export { metadata } from '../page-of-site.jsx'
export const dynamic = 'force-dynamic'
export default PageOfSite
