/** The languages of the interface with their native names. The texts of a language are in the folder `texts/<language>`. */
export const languages = {
  zh_CN: '中文',
  en_US: 'English',
} as const;
