/**
 * Upper bounds of the values of one filter, and of the characters of each. In a file of their own: every page of the
 * storefront reads search parameters by them, and few load the filters' schemas.
 */
export const maxFilterValues = 20;
export const maxFilterValueLength = 200;
