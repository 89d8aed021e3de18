/** The pages as Vike compiled them: importing it tells Vike of them. The publisher is compiled with them. */
declare module 'virtual:compiled-pages'
