/** Shown as long as it is there. */
export default ({ children }) => children;
