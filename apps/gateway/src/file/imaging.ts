import sharp from 'sharp';

// The whole program may use 300 MB, so there is no cache of decoded pixels, and each picture has one thread.
sharp.cache(false);
sharp.concurrency(1);

// Whatever a file claims to be, only these three readers are ever run on it: no SVG, PDF, GIF or HEIF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

export { sharp };
