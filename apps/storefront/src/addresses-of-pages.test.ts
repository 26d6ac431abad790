import { describe, expect, test } from 'vitest';
import { pageAt, pagesWithin } from '#testing/matched-page.ts';

const centre = ['/_authenticated', '/_authenticated/_centre'];
const personalCentre = '/_authenticated/_centre/personal-center';

const pages: [title: string, address: string, routes: string[]][] = [
  ['§2.07 §2.53 home is within the layout that takes a searchValue', '/', ['/_home', '/_home/']],
  ['categories', '/categories', ['/categories']],
  ['search', '/search', ['/_ecommerce', '/_ecommerce/search']],
  ['a shop', '/shop', ['/_ecommerce', '/_ecommerce/shop']],
  ['a product', '/detail', ['/_ecommerce', '/_ecommerce/detail']],
  ['the size guide of a product', '/size-guide', ['/size-guide']],
  ['the fill page', '/fill', ['/_ecommerce', '/_ecommerce/fill']],
  ['the cashier', '/checkout', ['/_ecommerce', '/_ecommerce/checkout']],
  ['§2.26 the cart', '/cart', ['/cart']],
  ['the list of orders', '/order-list', [...centre, '/_authenticated/_centre/order-list']],
  ['an order', '/order-details', ['/order-details']],
  ['a return request', '/after-sales', ['/after-sales']],
  ['the form of a return request', '/after-sales-request', ['/after-sales-request']],
  ['the order lookup of guests', '/order-lookup', ['/order-lookup']],
  ['§2.32 the overview of orders', '/orders/', [...centre, '/_authenticated/_centre/orders/']],
  ['§2.33 the about page, within the personal centre', '/about', [...centre, '/_authenticated/_centre/about']],
  ['§2.34 the privacy policy', '/privacy/', ['/privacy/']],
  ['§2.34 the agreement', '/agreement/', ['/agreement/']],
  ['messages', '/messages/', [...centre, '/_authenticated/_centre/messages/']],
  ['conversations with shops', '/conversations/', [...centre, '/_authenticated/_centre/conversations/']],
  ['a conversation', '/conversation', ['/conversation']],
  ['the comparison of products', '/compare', ['/compare']],
  ['favourites', '/favorite/', ['/_saved', '/_saved/favorite/']],
  ['§2.41 the profile, for those who are signed in', '/profile', [...centre, '/_authenticated/_centre/profile']],
  ['§2.42 signing in', '/login', ['/_auth', '/_auth/login']],
  ['§2.42 registering', '/register', ['/_auth', '/_auth/register']],
  ['§2.42 resetting a password', '/forget-password', ['/_auth', '/_auth/forget-password']],
  ['the return from an identity provider', '/sign-in/acme', ['/_auth', '/_auth/sign-in/$provider']],
  ['unsubscribing from optional mails', '/unsubscribe', ['/_auth', '/_auth/unsubscribe']],
  ['the confirmation of an e-mail for a sold-out variant', '/restock', ['/_auth', '/_auth/restock']],
  ['the contents that another device hands over', '/hand-over', ['/_auth', '/_auth/hand-over']],
  ['§2.43 the personal centre', '/personal-center', [...centre, `${personalCentre}/`]],
  ['§2.44 addresses', '/personal-center/receive-address/', [...centre, `${personalCentre}/receive-address/`]],
  ['§2.45 the browsing history', '/personal-center/history/', ['/_saved', '/_saved/personal-center/history/']],
  ['§2.46 security', '/personal-center/account-safe/', [...centre, `${personalCentre}/account-safe/`]],
  [
    '§2.47 changing the password',
    '/personal-center/account-safe/change-password/',
    [...centre, `${personalCentre}/account-safe/change-password/`],
  ],
  [
    '§2.48 changing the e-mail',
    '/personal-center/account-safe/change-email/',
    [...centre, `${personalCentre}/account-safe/change-email/`],
  ],
  [
    '§2.49 the new e-mail',
    '/personal-center/account-safe/change-email/new-email/',
    [...centre, `${personalCentre}/account-safe/change-email/new-email/`],
  ],
];

describe('an address with and without a trailing slash matches', () => {
  test.each(pages)('%s', (_title, address, routes) => {
    const withoutSlash = address.replace(/\/$/, '');
    expect(pageAt(withoutSlash || '/').routes).toEqual(routes);
    expect(pageAt(`${withoutSlash}/`).routes).toEqual(routes);
  });
});

test('§2.54 the group named ecommerce contains shop, search, fill, detail and checkout', () => {
  const expectedPages = ['checkout', 'detail', 'fill', 'search', 'shop'].map((name) => `/_ecommerce/${name}`);
  expect(pagesWithin('/_ecommerce').toSorted()).toEqual(expectedPages);
});

test('§2.51 §2.53 the layout that takes a searchValue adds nothing to the address, and contains home only', () => {
  expect(pagesWithin('/_home')).toEqual(['/_home/']);
});

test.each([
  ['§2.24 the fill page validates no search parameter', '/fill'],
  ['§2.25 the cashier’s page declares no search parameter', '/checkout'],
])('%s', (_title, path) => {
  expect(pageAt(`${path}?start=abc&status=%5B1%5D&start=2`).search).toEqual({ start: ['abc', '2'], status: '[1]' });
  expect(pageAt(path).search).toEqual({});
});
