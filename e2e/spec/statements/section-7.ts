export const calls = {
  '7.01': 'GET /locales/{lng}.json: the answer is the translation map for the interface language.',
  '7.02': "POST /gateway.do: JSON body with service (service name) plus that service's fields.",
  '7.03': 'POST /gateway.do: the body of the answer is read as data with a code field.',
  '7.04':
    'POST /ofile/upload.html (default path, multipart/form-data): accessKey, partnerId, timestamp, fileName, sign, file.',
  '7.05': 'The timestamp of an upload is yyyyMMddHHmmss.',
  '7.06': 'The service basicInformation has no other fields.',
  '7.07': 'basicInformation is loaded at start.',
  '7.08': 'The envelope and parameters are merged into the query params if present.',
  '7.09': 'Without query params, the envelope and parameters are merged into the body.',
  '7.10': 'Headers added: an access key.',
  '7.11': 'Headers added: a sign type of MD5.',
  '7.12': 'Headers added: a signature equal to the MD5 of the JSON body followed by the secret key.',
  '7.13':
    'For uploads, sign is the MD5 of accessKey, partnerId, fileName and timestamp joined as name=value pairs with &, followed by the secret key.',
  '7.14': 'A file name with a doubled bmp extension is corrected to a single .bmp.',
  '7.15': 'Multipart calls skip the envelope.',
  '7.16': 'Requests use JSON handling.',
  '7.17': 'Requests use cookie XSRF-TOKEN with header X-XSRF-TOKEN.',
  '7.18': 'Requests have no default timeout.',
  '7.19': 'Queries do not refetch on window focus.',
  '7.20': 'Queries do not retry.',
};
