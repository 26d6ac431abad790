/** The operator's account at Stripe. */
export interface StripeAccount {
  secretKey: string;
  /** Of the webhook endpoint that tells the shop how payments ended. */
  webhookSecret: string;
  /** An origin; another one than Stripe's own only to try the shop with an imitation. */
  apiUrl: string;
}
