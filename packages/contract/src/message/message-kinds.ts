export const messageTypes = ['order', 'advertise'] as const;
export const advertiseCodes = ['platform_notice', 'buyer_notice', 'industry_news', 'industry_reports'] as const;
