/** Stands for every imported style sheet in component tests, and for the address of one: jsdom lays nothing out. */
export default '';
