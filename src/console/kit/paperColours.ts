/** What is drawn to be kept or printed: dark on white in every theme, where no style sheet reaches. */
export const paperColours = { ground: '#fff', ink: '#1d2129' } as const;
