import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';

/**
 * All data about a buyer as one JSON object with a property for each part. Buyers read the names of its properties.
 * Messages that are not announced yet are left out.
 */
export async function collectPersonalData(db: Db, buyerId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    SELECT json_build_object(
      'profile', (SELECT row_to_json(part) FROM (
        SELECT buyer_no AS "userNo", email, nickname, nickname_chosen AS "nicknameChosen", birthday, locale,
               avatar_url AS "avatarUrl",
               registered_at AS "registeredAt", deletion_due_at AS "deletionDueAt",
               wanted_mails AS "wantedMails"
        FROM buyer WHERE id = ${buyerId}) part),
      ${accountOf(buyerId)},
      'orders', ${ordersOf(buyerId)},
      'afterSales', ${afterSalesOf(buyerId)},
      'payments', ${rowsAsJson(sql`
        SELECT pay_no AS "payNo", state, currency, amount_minor AS "amountMinor", provider, created_at AS "createdAt",
               paid_at AS "paidAt", closed_at AS "closedAt"
        FROM payment WHERE buyer_id = ${buyerId} ORDER BY id`)},
      'coupons', ${rowsAsJson(sql`
        SELECT coupon_no AS "couponNo", coupon.title, collected_at AS "collectedAt", used_at AS "usedAt"
        FROM coupon_holding holding JOIN coupon ON coupon.id = coupon_id WHERE buyer_id = ${buyerId} ORDER BY holding.id`)},
      ${publicTextsOf(buyerId)},
      'messages', ${rowsAsJson(sql`
        SELECT title, text, order_no AS "orderNo", created_at AS "sentAt", read_at AS "readAt"
        FROM message WHERE buyer_id = ${buyerId} AND announced ORDER BY id`)},
      'conversations', ${conversationsOf(buyerId)},
      'readNotices', ${rowsAsJson(sql`
        SELECT title, created_at AS "sentAt" FROM notice_read JOIN message ON message.id = message_id
        WHERE notice_read.buyer_id = ${buyerId} ORDER BY message.id`)},
      ${interestsOf(buyerId)},
      'uploads', ${rowsAsJson(sql`
        SELECT id, width, height, byte_size AS "bytes", uploaded_at AS "uploadedAt"
        FROM picture WHERE owner_buyer_id = ${buyerId} ORDER BY uploaded_at`)}
    ) AS data`.execute(db);
  return rows[0]?.data ?? {};
}

/** Sessions, security events and means to sign in, devices for push messages, and addresses. */
function accountOf(buyerId: number): RawBuilder<unknown> {
  return sql`
    'sessions', ${rowsAsJson(sql`
      SELECT device, network, created_at AS "signedInAt", last_used_at AS "lastUsedAt", expires_at AS "endsAt",
             revoked_at AS "endedAt"
      FROM session WHERE buyer_id = ${buyerId} ORDER BY created_at`)},
    'securityEvents', ${rowsAsJson(sql`
      SELECT at, kind, network, detail, times FROM security_event WHERE buyer_id = ${buyerId} ORDER BY at, id`)},
    'passkeys', ${rowsAsJson(sql`
      SELECT name, synced, created_at AS "addedAt", last_used_at AS "lastUsedAt"
      FROM passkey WHERE buyer_id = ${buyerId} ORDER BY id`)},
    'identities', ${rowsAsJson(sql`
      SELECT issuer, subject, label AS email, linked_at AS "linkedAt", last_used_at AS "lastUsedAt"
      FROM linked_identity WHERE buyer_id = ${buyerId} ORDER BY id`)},
    'knownDevices', ${rowsAsJson(sql`
      SELECT last_used_at AS "lastUsedAt" FROM known_device WHERE buyer_id = ${buyerId} ORDER BY last_used_at`)},
    'twoStepSignIn', ${rowsAsJson(sql`
      SELECT confirmed_at AS "onSince" FROM authenticator
      WHERE buyer_id = ${buyerId} AND confirmed_at IS NOT NULL`)},
    'pushDevices', ${rowsAsJson(sql`
      SELECT endpoint, locale, notices, created_at AS "addedAt"
      FROM push_subscription WHERE buyer_id = ${buyerId} ORDER BY id`)},
    'addresses', ${rowsAsJson(sql`
      SELECT content AS address, is_default AS "isDefault", created_at AS "addedAt"
      FROM address WHERE buyer_id = ${buyerId} ORDER BY created_at`)}`;
}

function ordersOf(buyerId: number): RawBuilder<unknown> {
  return rowsAsJson(sql`
    SELECT order_no AS "orderNo", state, shop_name AS shop, currency, goods_minor AS "goodsMinor",
           delivery_minor AS "deliveryMinor", discount_minor AS "discountMinor", tax_minor AS "taxMinor",
           total_minor AS "totalMinor", delivery_method AS "deliveryMethod", address, note, placed_at AS "placedAt",
           ${rowsAsJson(sql`
             SELECT sku_code AS "skuCode", title, option_text AS "options", quantity, price_minor AS "priceMinor",
                    line_minor AS "lineMinor", discount_minor AS "discountMinor"
             FROM order_line WHERE order_id = customer_order.id ORDER BY position`)} AS lines,
           ${rowsAsJson(sql`
             SELECT title, amount_minor AS "amountMinor" FROM order_coupon
             WHERE order_id = customer_order.id ORDER BY position`)} AS coupons,
           ${rowsAsJson(sql`
             SELECT state, at FROM order_event WHERE order_id = customer_order.id ORDER BY order_event.id`)} AS history
    FROM customer_order WHERE buyer_id = ${buyerId} ORDER BY customer_order.id`);
}

function afterSalesOf(buyerId: number): RawBuilder<unknown> {
  return rowsAsJson(sql`
    SELECT after_sales_no AS "afterSalesNo", order_no AS "orderNo", kind, request.state, reason, carrier,
           tracking_no AS "trackingNo", amount_minor AS "amountMinor", requested_at AS "requestedAt",
           ${rowsAsJson(sql`
             SELECT line.sku_code AS "skuCode", line.title, line.option_text AS "options", request_line.quantity,
                    request_line.amount_minor AS "amountMinor"
             FROM after_sales_line request_line
             JOIN order_line line ON line.order_id = request_line.order_id AND line.position = request_line.position
             WHERE after_sales_id = request.id ORDER BY request_line.position`)} AS lines,
           ${rowsAsJson(sql`
             SELECT event.state, said_by AS "by", words, action, at FROM after_sales_event event
             WHERE event.after_sales_id = request.id ORDER BY event.id`)} AS history,
           (SELECT jsonb_build_object('method', method, 'carrier', handover.carrier, 'code', code, 'chosenAt', chosen_at,
                     'from', starts_at, 'to', ends_at)
            FROM return_handover handover LEFT JOIN pickup_slot ON pickup_slot.id = slot_id
            WHERE after_sales_id = request.id) AS handover
    FROM after_sales request JOIN customer_order ON customer_order.id = request.order_id
    WHERE buyer_id = ${buyerId} ORDER BY request.id`);
}

/** The buyer's reviews, questions and answers, and the reviews that the buyer found helpful. */
function publicTextsOf(buyerId: number): RawBuilder<unknown> {
  return sql`
    'reviews', ${rowsAsJson(sql`
      SELECT product.code AS "commodityCode", rating, review.title, body, tags,
             created_at AS "writtenAt", edited_at AS "changedAt", hidden_at AS "hiddenAt", hidden_reason AS "hiddenReason"
      FROM review JOIN product ON product.id = product_id WHERE buyer_id = ${buyerId} ORDER BY review.id`)},
    'helpfulVotes', ${rowsAsJson(sql`
      SELECT review.id::text AS "reviewNo", product.code AS "commodityCode"
      FROM review_vote JOIN review ON review.id = review_id JOIN product ON product.id = product_id
      WHERE review_vote.buyer_id = ${buyerId} ORDER BY review.id`)},
    'questions', ${rowsAsJson(sql`
      SELECT product.code AS "commodityCode", words, asked_at AS "askedAt"
      FROM question JOIN product ON product.id = product_id WHERE buyer_id = ${buyerId} ORDER BY question.id`)},
    'answers', ${rowsAsJson(sql`
      SELECT words, answered_at AS "answeredAt" FROM answer WHERE buyer_id = ${buyerId} ORDER BY id`)}`;
}

function conversationsOf(buyerId: number): RawBuilder<unknown> {
  return rowsAsJson(sql`
    SELECT shop.code AS "storeCodeNumber", shop.name AS shop, started_at AS "startedAt", muted, blocked_by_buyer AS blocked,
           ${rowsAsJson(sql`
             SELECT said_by AS "by", automatic, text, product.code AS "commodityCode", o.order_no AS "orderNo",
                    request.after_sales_no AS "afterSalesNo", at,
                    ARRAY(SELECT picture_id FROM conversation_picture WHERE message_id = m.id ORDER BY position) AS pictures
             FROM conversation_message m LEFT JOIN product ON product.id = product_id LEFT JOIN customer_order o ON o.id = order_id
               LEFT JOIN after_sales request ON request.id = after_sales_id
             WHERE conversation_id = conversation.id ORDER BY m.position`)} AS messages,
           ${rowsAsJson(sql`
             SELECT reason, words, reported_at AS "reportedAt" FROM conversation_report
             WHERE conversation_id = conversation.id ORDER BY conversation_report.id`)} AS reports
    FROM conversation JOIN shop ON shop.id = shop_id WHERE buyer_id = ${buyerId} ORDER BY conversation.id`);
}

/**
 * Cart, favourites, followed shops, searches and viewed products, with the choices about keeping them. Back-in-stock
 * requests include those that a visitor made with the account's e-mail.
 */
function interestsOf(buyerId: number): RawBuilder<unknown> {
  return sql`
    'cart', ${rowsAsJson(sql`
      SELECT sku.code AS "skuCode", quantity, saved_for_later AS "savedForLater", added_at AS "addedAt"
      FROM cart JOIN cart_line ON cart_line.cart_id = cart.id JOIN sku ON sku.id = cart_line.sku_id
      WHERE cart.buyer_id = ${buyerId} ORDER BY added_at`)},
    'favourites', ${rowsAsJson(sql`
      SELECT product.code AS "commodityCode", product.title, saved_at AS "savedAt"
      FROM favourite JOIN product ON product.id = product_id WHERE buyer_id = ${buyerId} ORDER BY saved_at`)},
    'choices', ${rowsAsJson(sql`
      SELECT favourite_news AS "favouriteNews", keep_history AS "keepHistory", keep_searches AS "keepSearches"
      FROM keeping_choice WHERE buyer_id = ${buyerId}`)},
    'followedShops', ${rowsAsJson(sql`
      SELECT shop.code AS "storeCodeNumber", shop.name, followed_at AS "followedAt"
      FROM followed_shop JOIN shop ON shop.id = shop_id WHERE buyer_id = ${buyerId} ORDER BY followed_at`)},
    'restockWaits', ${rowsAsJson(sql`
      SELECT sku.code AS "skuCode", product.title, asked_at AS "askedAt", confirmed_at AS "confirmedAt",
             told_at AS "toldAt", expires_at AS "endsAt"
      FROM restock_wait JOIN sku ON sku.id = sku_id JOIN product ON product.id = product_id
      WHERE buyer_id = ${buyerId} OR restock_wait.email = (SELECT email FROM buyer WHERE id = ${buyerId})
      ORDER BY restock_wait.id`)},
    'recentSearches', ${rowsAsJson(sql`
      SELECT words, searched_at AS "searchedAt" FROM recent_search WHERE buyer_id = ${buyerId} ORDER BY searched_at`)},
    'viewedProducts', ${rowsAsJson(sql`
      SELECT product.code AS "commodityCode", product.title, viewed_at AS "viewedAt"
      FROM viewed_product JOIN product ON product.id = product_id WHERE buyer_id = ${buyerId} ORDER BY viewed_at`)}`;
}
