/** Stands for every imported style sheet in component tests: jsdom lays nothing out. */
export default {};
