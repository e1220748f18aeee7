/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/provider/addProvider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增合作方 */
        post: operations["postProviderAddProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/exportAcceleratorRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出加速器订单 */
        post: operations["postProviderExportAcceleratorRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/exportDifferenceList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出对账差异 */
        post: operations["postProviderExportDifferenceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/exportRentalRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出租赁订单 */
        post: operations["postProviderExportRentalRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/getAcceleratorRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询加速器订单 */
        post: operations["postProviderGetAcceleratorRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/getDifferenceList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询对账差异 */
        post: operations["postProviderGetDifferenceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/getOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看合作方订单详情 */
        post: operations["postProviderGetOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/getOrderOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看合作方订单的筛选项 */
        post: operations["postProviderGetOrderOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/getOrderStat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看合作方订单统计 */
        post: operations["postProviderGetOrderStat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/getProviderList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询合作方列表 */
        post: operations["postProviderGetProviderList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/getReconciliationList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询合作方对账记录 */
        post: operations["postProviderGetReconciliationList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/getRentalRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询租赁订单 */
        post: operations["postProviderGetRentalRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/markOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 标记订单异常 */
        post: operations["postProviderMarkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/reconcileProvider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 与合作方账单对账 */
        post: operations["postProviderReconcileProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/refundOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 订单退款 */
        post: operations["postProviderRefundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/resolveOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 处理异常订单 */
        post: operations["postProviderResolveOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/reviewRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 复核订单退款 */
        post: operations["postProviderReviewRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/rotateSecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 更换合作方密钥 */
        post: operations["postProviderRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/setProviderStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启用或停用合作方 */
        post: operations["postProviderSetProviderStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/settleDifference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 处理对账差异 */
        post: operations["postProviderSettleDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/updateProvider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 编辑合作方 */
        post: operations["postProviderUpdateProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        LedgerEntry: {
            amount: number;
            /**
             * 资产类型
             * @enum {unknown}
             */
            assetType: "coin" | "points" | "cash";
            balanceAfter: number;
            balanceBefore: number;
            bizNo: string;
            /**
             * 类型
             * @enum {unknown}
             */
            bizType: "recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal";
            CreatedAt: string;
            /** @enum {unknown} */
            direction: "in" | "out";
            entryNo: string;
            ID: number;
            operatorId: number;
            operatorName: string;
            /**
             * 账户
             * @enum {unknown}
             */
            part: "available" | "frozen";
            remark: string;
            requestId: string;
            reversesId: number | null;
            userId: number;
            userName: string;
        };
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        Provider: {
            actions: string[];
            CreatedAt: string;
            formerUntil: string | null;
            ID: number;
            /**
             * 业务
             * @enum {unknown}
             */
            kind: "rental" | "accelerator";
            name: string;
            products: {
                /** 产品名称 */
                name: string;
                /**
                 * 计费方式
                 * @enum {unknown}
                 */
                plan: "once" | "hour" | "day" | "month";
                /** 单价（分） */
                priceFen: number;
                /** 产品编码 */
                productCode: string;
            }[];
            providerNo: string;
            remark: string;
            rotatedAt: string;
            secretHint: string;
            shareBp: number;
            simulated: boolean;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "enabled" | "disabled";
            UpdatedAt: string;
            webhookPath: string;
        };
        ProviderDifference: {
            actions: string[];
            CreatedAt: string;
            ID: number;
            /**
             * 差异
             * @enum {unknown}
             */
            kind: "missing" | "extra" | "different";
            note: string;
            orderNo: string;
            oursFen: number | null;
            oursStatus: string;
            settledAt: string | null;
            settledBy: string;
            /**
             * 处理
             * @enum {unknown}
             */
            state: "open" | "following" | "booked" | "ignored";
            theirsFen: number | null;
            theirsStatus: string;
            tradeNo: string;
        };
        ProviderOrder: {
            abnormalNote: string;
            /**
             * 异常原因
             * @enum {unknown}
             */
            abnormalReason: "" | "order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked";
            accountMask: string;
            actions: string[];
            coinCost: number;
            CreatedAt: string;
            customerMask: string;
            durationMin: number;
            endAt: string | null;
            gameName: string;
            ID: number;
            /**
             * 业务
             * @enum {unknown}
             */
            kind: "rental" | "accelerator";
            netbarId: number | null;
            netbarName: string;
            netbarNo: string;
            nodeName: string;
            orderNo: string;
            paidAt: string | null;
            priceFen: number;
            productCode: string;
            productName: string;
            providerId: number;
            providerName: string;
            quantity: number;
            refundBy: {
                at: string;
                name: string;
                userId: number;
            } | null;
            refundedAt: string | null;
            refundReason: string;
            refundReviewer: {
                at: string;
                name: string;
                userId: number;
            } | null;
            settledAt: string | null;
            settleFen: number;
            simulated: boolean;
            startAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "renting" | "finished" | "active" | "expired" | "settled" | "abnormal" | "refunding" | "refunded" | "failed";
            terminalNo: string;
            tradeNo: string;
            trafficMb: number;
            UpdatedAt: string;
        };
        ProviderReconciliation: {
            actions: string[];
            comparedAt: string;
            comparedBy: string;
            CreatedAt: string;
            day: string;
            different: number;
            extra: number;
            fileName: string;
            ID: number;
            matched: number;
            missing: number;
            open: number;
            orders: number;
            providerId: number;
            providerName: string;
            runs: number;
            /**
             * 结果
             * @enum {unknown}
             */
            status: "balanced" | "open" | "settled";
            UpdatedAt: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postProviderAddProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 业务
                     * @enum {unknown}
                     */
                    kind: "rental" | "accelerator";
                    /** 名称 */
                    name: string;
                    /** 产品 */
                    products: {
                        /** 产品名称 */
                        name: string;
                        /**
                         * 计费方式
                         * @enum {unknown}
                         */
                        plan: "once" | "hour" | "day" | "month";
                        /** 单价（分） */
                        priceFen: number;
                        /** 产品编码 */
                        productCode: string;
                    }[];
                    /** 编号 */
                    providerNo: string;
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId: string;
                    /** 业主分成（万分比） */
                    shareBp: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            provider: components["schemas"]["Provider"];
                            secret: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderExportAcceleratorRecordList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 异常原因 */
                        abnormalReason?: ("order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked") | ("order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked")[];
                        /**
                         * 开始时间止
                         * Format: date-time
                         */
                        endStartAt?: string;
                        /** 单号 */
                        keyword?: string;
                        /** 金额不多于 */
                        maxFen?: number;
                        /** 金额不少于 */
                        minFen?: number;
                        /** 网吧 */
                        netbarId?: number;
                        /** 产品或游戏 */
                        product?: string;
                        /** 合作方 */
                        providerId?: number;
                        /**
                         * 开始时间起
                         * Format: date-time
                         */
                        startStartAt?: string;
                        /** 状态 */
                        status?: ("active" | "expired" | "settled" | "abnormal" | "refunding" | "refunded" | "failed") | ("active" | "expired" | "settled" | "abnormal" | "refunding" | "refunded" | "failed")[];
                        /** 机号 */
                        terminalNo?: string;
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "priceFen";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderExportDifferenceList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 合作方单号 */
                        keyword?: string;
                        /** 差异 */
                        kind?: ("missing" | "extra" | "different") | ("missing" | "extra" | "different")[];
                        /** 对账 */
                        reconciliationId: number;
                        /** 处理 */
                        state?: ("open" | "following" | "booked" | "ignored") | ("open" | "following" | "booked" | "ignored")[];
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderExportRentalRecordList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 异常原因 */
                        abnormalReason?: ("order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked") | ("order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked")[];
                        /**
                         * 开始时间止
                         * Format: date-time
                         */
                        endStartAt?: string;
                        /** 单号 */
                        keyword?: string;
                        /** 金额不多于 */
                        maxFen?: number;
                        /** 金额不少于 */
                        minFen?: number;
                        /** 网吧 */
                        netbarId?: number;
                        /** 产品或游戏 */
                        product?: string;
                        /** 合作方 */
                        providerId?: number;
                        /**
                         * 开始时间起
                         * Format: date-time
                         */
                        startStartAt?: string;
                        /** 状态 */
                        status?: ("renting" | "finished" | "settled" | "abnormal" | "refunding" | "refunded" | "failed") | ("renting" | "finished" | "settled" | "abnormal" | "refunding" | "refunded" | "failed")[];
                        /** 机号 */
                        terminalNo?: string;
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "priceFen";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderGetAcceleratorRecordList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 异常原因 */
                    abnormalReason?: ("order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked") | ("order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked")[];
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 开始时间止
                     * Format: date-time
                     */
                    endStartAt?: string;
                    /** 单号 */
                    keyword?: string;
                    /** 金额不多于 */
                    maxFen?: number;
                    /** 金额不少于 */
                    minFen?: number;
                    /** 网吧 */
                    netbarId?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt" | "priceFen";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 产品或游戏 */
                    product?: string;
                    /** 合作方 */
                    providerId?: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "priceFen";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 开始时间起
                     * Format: date-time
                     */
                    startStartAt?: string;
                    /** 状态 */
                    status?: ("active" | "expired" | "settled" | "abnormal" | "refunding" | "refunded" | "failed") | ("active" | "expired" | "settled" | "abnormal" | "refunding" | "refunded" | "failed")[];
                    /** 机号 */
                    terminalNo?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["ProviderOrder"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    abnormal: number;
                                    active: number;
                                    expired: number;
                                    failed: number;
                                    refunded: number;
                                    refunding: number;
                                    settled: number;
                                };
                            };
                            sum: {
                                priceFen: number;
                                refundedFen: number;
                                settleFen: number;
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderGetDifferenceList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 合作方单号 */
                    keyword?: string;
                    /** 差异 */
                    kind?: ("missing" | "extra" | "different") | ("missing" | "extra" | "different")[];
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 对账 */
                    reconciliationId: number;
                    /** 处理 */
                    state?: ("open" | "following" | "booked" | "ignored") | ("open" | "following" | "booked" | "ignored")[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["ProviderDifference"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                state: {
                                    booked: number;
                                    following: number;
                                    ignored: number;
                                    open: number;
                                };
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderGetOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 订单 */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            entries: components["schemas"]["LedgerEntry"][];
                            events: {
                                eventId: string;
                                occurredAt: string;
                                receivedAt: string;
                                type: string;
                            }[];
                            order: components["schemas"]["ProviderOrder"];
                            people: {
                                cashFen: number;
                                coin: number;
                                isFrozen: boolean;
                                /**
                                 * 角色
                                 * @enum {unknown}
                                 */
                                part: "customer" | "owner";
                                userId: number;
                                userName: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderGetOrderOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            providers: {
                                ID: number;
                                /**
                                 * 业务
                                 * @enum {unknown}
                                 */
                                kind: "rental" | "accelerator";
                                name: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderGetOrderStat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 天数 */
                    days?: number;
                    /**
                     * 业务
                     * @enum {unknown}
                     */
                    kind: "rental" | "accelerator";
                    /** 网吧 */
                    netbarId?: number;
                    /** 合作方 */
                    providerId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            abnormal: number;
                            days: {
                                amountFen: number;
                                day: string;
                                orders: number;
                                refunds: number;
                                settleFen: number;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderGetProviderList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 降序 */
                    desc?: boolean;
                    /** 名称或编号 */
                    keyword?: string;
                    /** 业务 */
                    kind?: ("rental" | "accelerator") | ("rental" | "accelerator")[];
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /** 状态 */
                    status?: ("enabled" | "disabled") | ("enabled" | "disabled")[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["Provider"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    disabled: number;
                                    enabled: number;
                                };
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderGetReconciliationList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 日期止
                     * Format: date-time
                     */
                    endDay?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "day" | "comparedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 合作方 */
                    providerId?: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "day" | "comparedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 日期起
                     * Format: date-time
                     */
                    startDay?: string;
                    /** 结果 */
                    status?: ("balanced" | "open" | "settled") | ("balanced" | "open" | "settled")[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["ProviderReconciliation"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    balanced: number;
                                    open: number;
                                    settled: number;
                                };
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderGetRentalRecordList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 异常原因 */
                    abnormalReason?: ("order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked") | ("order" | "netbar" | "product" | "price" | "customer" | "coins" | "share" | "changed" | "marked")[];
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 开始时间止
                     * Format: date-time
                     */
                    endStartAt?: string;
                    /** 单号 */
                    keyword?: string;
                    /** 金额不多于 */
                    maxFen?: number;
                    /** 金额不少于 */
                    minFen?: number;
                    /** 网吧 */
                    netbarId?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt" | "priceFen";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 产品或游戏 */
                    product?: string;
                    /** 合作方 */
                    providerId?: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "priceFen";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 开始时间起
                     * Format: date-time
                     */
                    startStartAt?: string;
                    /** 状态 */
                    status?: ("renting" | "finished" | "settled" | "abnormal" | "refunding" | "refunded" | "failed") | ("renting" | "finished" | "settled" | "abnormal" | "refunding" | "refunded" | "failed")[];
                    /** 机号 */
                    terminalNo?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["ProviderOrder"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    abnormal: number;
                                    failed: number;
                                    finished: number;
                                    refunded: number;
                                    refunding: number;
                                    renting: number;
                                    settled: number;
                                };
                            };
                            sum: {
                                priceFen: number;
                                refundedFen: number;
                                settleFen: number;
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderMarkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 订单 */
                    ID: number;
                    /** 原因 */
                    reason: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            order: components["schemas"]["ProviderOrder"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderReconcileProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 日期
                     * Format: date
                     */
                    day: string;
                    /** 账单文件 */
                    file: string;
                    /** 合作方 */
                    providerId: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderRefundOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 订单 */
                    ID: number;
                    /** 原因 */
                    reason: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            order: components["schemas"]["ProviderOrder"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderResolveOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 确认无误 */
                    accept: boolean;
                    /** 订单 */
                    ID: number;
                    /** 网吧 */
                    netbarId?: number;
                    /** 说明 */
                    reason?: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            order: components["schemas"]["ProviderOrder"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderReviewRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 订单 */
                    ID: number;
                    /** 是否通过 */
                    pass: boolean;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            order: components["schemas"]["ProviderOrder"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderRotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 合作方 */
                    ID: number;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            provider: components["schemas"]["Provider"];
                            secret: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderSetProviderStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 合作方 */
                    ID: number;
                    /** 请求编号 */
                    requestId: string;
                    /**
                     * 状态
                     * @enum {unknown}
                     */
                    status: "enabled" | "disabled";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            provider: components["schemas"]["Provider"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderSettleDifference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 处理
                     * @enum {unknown}
                     */
                    action: "book" | "follow" | "ignore";
                    /** 差异 */
                    ID: number;
                    /** 说明 */
                    note?: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            difference: components["schemas"]["ProviderDifference"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postProviderUpdateProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 合作方 */
                    ID: number;
                    /** 名称 */
                    name: string;
                    /** 产品 */
                    products: {
                        /** 产品名称 */
                        name: string;
                        /**
                         * 计费方式
                         * @enum {unknown}
                         */
                        plan: "once" | "hour" | "day" | "month";
                        /** 单价（分） */
                        priceFen: number;
                        /** 产品编码 */
                        productCode: string;
                    }[];
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId: string;
                    /** 业主分成（万分比） */
                    shareBp: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            provider: components["schemas"]["Provider"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
