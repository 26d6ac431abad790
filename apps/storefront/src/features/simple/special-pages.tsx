import { fixedWords } from '@kaimai/contract/values/business-constants';
import { RichText } from '#components/display/rich-text.tsx';
import { simpleOrderAddress, simplePaymentAddress } from '#product/simple-addresses.ts';
import { Form, Hidden } from './parts.tsx';
import type { Answer, Visit } from './visit.ts';

export function notFoundPage({ t }: Visit, text = t('shell.notFoundText')): Answer {
  const body = (
    <section className="panel">
      <p>{text}</p>
      <p>
        <a className="button primary" href="/simple">
          {t('simple.start')}
        </a>
      </p>
    </section>
  );
  return { title: fixedWords.notFound, body, status: 404 };
}

/** For a browser that does not report where a form came from: the buyer confirms it, and no entry is lost. */
export function confirmPage(visit: Visit): Answer {
  const { t, request } = visit;
  // `Form` adds the key of this session.
  const { formKey: _formKey, ...fields } = Object.fromEntries(request.form);
  const body = (
    <Form visit={visit} action={request.url.pathname} className="panel">
      <Hidden fields={fields} />
      <p>{t('simple.confirm.text')}</p>
      <button className="primary">{t('simple.confirm.button')}</button>
    </Form>
  );
  return { title: t('simple.confirm.title'), body };
}

/** For a form that another site has sent. */
export function foreignPage({ t }: Visit): Answer {
  const body = (
    <section className="panel">
      <p>{t('simple.foreign.text')}</p>
      <p>
        <a className="button primary" href="/simple/cart">
          {t('checkout.toCart')}
        </a>
      </p>
    </section>
  );
  return { title: t('simple.foreign.title'), body, status: 403 };
}

/** For a form of the full shop that was sent without its script. */
export function needsScriptPage({ t }: Visit): Answer {
  const body = (
    <section className="panel">
      <p>{t('simple.needsScript.text')}</p>
      <p>
        <RichText text={t('simple.noScript.page')} parts={{ link: (words) => <a href="/simple">{words}</a> }} />
      </p>
      <p>
        <a href="/simple/order-lookup">{t('pages.orderLookup')}</a>
      </p>
    </section>
  );
  return { title: t('simple.needsScript.title'), body, status: 405 };
}

/** After a fault: offers to try again. */
export function failedPage(visit: Visit): Answer {
  const { t } = visit;
  const body = (
    <section className="panel">
      <p>{t('simple.failed.text')}</p>
      <p>
        <a className="button primary" href={retryAddress(visit)}>
          {t('shell.tryAgain')}
        </a>
      </p>
    </section>
  );
  return { title: t('simple.failed.title'), body, status: 503 };
}

/** The address of the page that failed; after a form, of the page that shows it. */
function retryAddress({ request: { method, url, form } }: Visit): string {
  if (method === 'GET') return url.pathname + url.search;
  if (url.pathname === '/simple/pay') return simplePaymentAddress(form.get('payNo') ?? '');
  if (url.pathname === '/simple/order') return simpleOrderAddress(form.get('orderNo') ?? '');
  return url.pathname;
}
