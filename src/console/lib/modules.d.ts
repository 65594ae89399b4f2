declare module '*.css';
/** A style sheet that is not in the page; by its address it comes when it is wanted. */
declare module '*.css?address' {
  const address: string;
  export default address;
}
declare module 'moment/locale/zh-cn';
