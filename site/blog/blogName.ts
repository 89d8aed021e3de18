/** What the blog is called: on its page, behind the titles of its articles, and in feed readers. */
export const blogName = 'AutoSleutel Blog'
