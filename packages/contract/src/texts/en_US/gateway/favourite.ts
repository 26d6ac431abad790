export const favourite = {
  back: {
    title: 'A favourite is back in stock',
    text: 'You can buy it again for {{now}}: “{{title}}”',
  },
  cheaper: {
    title: 'Price drop on a favourite',
    text: '{{now}} instead of {{before}}: “{{title}}”',
  },
  full: 'You can save up to {{mostFavourites}} favourites. Please remove some first',
} as const;
