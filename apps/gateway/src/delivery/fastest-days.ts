import { sql } from 'kysely';

/** `FastestDays` of the shop `s` as JSON; reads of short index ranges. Of zones as `fewestDaysFor` counts. */
export const fastestDays = sql`(
  SELECT json_build_object('home', min(domestic_days_to), 'abroad', min(abroad_days_to) FILTER (WHERE method <> 'pickup'),
    'zones', (SELECT json_object_agg(country, days) FROM (
      SELECT country, min(CASE WHEN every_day THEN days_to ELSE days_to + 2 * (days_to / 5) END) AS days
      FROM delivery_zone WHERE shop_id = s.id AND (method <> 'pickup' OR country = s.country) GROUP BY country) quickest))
  FROM delivery_method WHERE shop_id = s.id)`;
