/** Conversations on a page of the list. A file of its own: the list's route needs no more of the contract at the start. */
export const conversationsOnPage = 20;
