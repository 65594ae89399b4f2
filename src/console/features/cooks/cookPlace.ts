/** Where the address of a list names the cook who is shown beside it. */
export const cookKey = 'cook';
export const cookPartKey = 'section';
