/** Conversations on a page of the list; in its own file, so that the list's route does not load the rest of the contract. */
export const conversationsOnPage = 20;
