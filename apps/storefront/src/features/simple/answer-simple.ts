import type { Translate } from '#i18n/text-key.ts';
import { changeCart, showCart } from './cart.tsx';
import { continueCheckout, showCheckout } from './checkout.tsx';
import { documentOf } from './layout.tsx';
import { lookUp, showLookup } from './order-lookup.tsx';
import { changeOrder, showOrder } from './order.tsx';
import { pay, showPayment } from './pay.tsx';
import { showProduct } from './product.tsx';
import { showProducts } from './products.tsx';
import { readSession, writeSession } from './session.ts';
import type { SimpleAnswer, SimpleRequest } from './simple-request.ts';
import { confirmPage, failedPage, foreignPage, needsScriptPage, notFoundPage } from './special-pages.tsx';
import { visitOf, type Answer, type Page, type Visit } from './visit.ts';
import { cutText } from '#cut-text.ts';

interface AnswerContext {
  t: Translate;
  tag: string;
  /** Called with a fault; the buyer only sees that something failed. */
  onFault: (error: unknown) => void;
}

const getPages: Readonly<Record<string, Page>> = {
  '/simple': showProducts,
  '/simple/product': showProduct,
  '/simple/cart': (visit) => showCart(visit),
  '/simple/checkout': showCheckout,
  '/simple/pay': (visit) => showPayment(visit, parameterOf(visit, 'payNo')),
  '/simple/order': (visit) => showOrder(visit, parameterOf(visit, 'orderNo')),
  '/simple/order-lookup': (visit) => showLookup(visit),
};

const postPages: Readonly<Record<string, Page>> = {
  '/simple/cart': changeCart,
  '/simple/checkout': continueCheckout,
  '/simple/pay': pay,
  '/simple/order': changeOrder,
  '/simple/order-lookup': lookUp,
};

/** Answers a request to the simple shop, and a form of the full shop that was sent without its script. */
export async function answerSimple(
  request: SimpleRequest,
  { onFault, ...texts }: AnswerContext,
): Promise<SimpleAnswer> {
  const visit = visitOf(request, readSession(request.cookie), texts);
  const answer = await answerOf(visit).catch((error: unknown) => {
    onFault(error);
    return failedPage(visit);
  });
  const { session = visit.session } = answer;
  const cookie = writeSession(session);
  if ('to' in answer) return { status: 303, location: answer.to, html: '', cookie };
  return { status: answer.status ?? 200, location: null, html: documentOf(visit, answer), cookie };
}

async function answerOf(visit: Visit): Promise<Answer> {
  const { method, url } = visit.request;
  // Without a slash at the end, unless it is the whole path.
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  if (method === 'GET') return (getPages[path] ?? notFoundPage)(visit);
  const page = postPages[path];
  if (page) return (pageForUnprovenForm(visit) ?? page)(visit);
  return path.startsWith('/simple') ? notFoundPage(visit) : needsScriptPage(visit);
}

/** The page shown instead if a form may come from another site; undefined if it comes from this one. */
function pageForUnprovenForm({ request, session }: Visit): Page | undefined {
  if (request.sentFrom === 'otherSite') return foreignPage;
  if (request.sentFrom === 'thisSite' || request.form.get('formKey') === session.formKey) return undefined;
  return confirmPage;
}

/** Longer than the numbers of orders and payments. */
const maxParameterLength = 60;

function parameterOf({ request }: Visit, name: string): string {
  return cutText(request.url.searchParams.get(name) ?? '', maxParameterLength);
}
