export const favourite = {
  back: {
    title: 'A favourite is back in stock',
    text: 'You can buy it again for {{now}}: “{{title}}”',
  },
  cheaper: {
    title: 'A favourite costs less now',
    text: '{{now}} instead of {{before}}: “{{title}}”',
  },
  full: 'You can keep {{mostFavourites}} favourites. Please remove some first',
} as const;
